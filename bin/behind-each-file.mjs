// @ts-check
/**
 * A runner for vitest. Vitest remembers every `test.extend` until its worker ends, and through it the whole server of every file that has run: a worker
 * grew to four gigabytes and died. The clean-up that vitest keeps for the worker's end is therefore done behind each file: no fixture of ours outlives its file.
 */
import { TestRunner } from 'vitest'

export default class extends TestRunner {
  /** @type {(() => unknown) | undefined} */
  #cleanUp

  /** @override */
  onCleanupWorkerContext = (/** @type {() => unknown} */ listener) => {
    this.#cleanUp = listener
  }

  /**
   * @override
   * @param {Parameters<TestRunner['onAfterRunFiles']>[0]} files
   */
  async onAfterRunFiles(files) {
    super.onAfterRunFiles(files)
    await this.#cleanUp?.()
  }
}
