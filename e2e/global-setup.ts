import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryDir } from '#bin/memory-dir.mjs'
import { fillTemplate } from './noon.ts'

/** Before the first test of a run: the demo that every house is copied from (noon.ts). */
export default async function globalSetup() {
  const folder = mkdtempSync(join(memoryDir(), 'okno-template-'))
  await fillTemplate(folder)
  process.env.HOUSE_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
