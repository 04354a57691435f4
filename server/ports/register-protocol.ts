import type { Receipt } from '#domain/fiscal/receipt.ts'
import type { Reading, Reply } from '#domain/fiscal/verdict.ts'
import type { Talk } from './exchange.ts'

/** What a task asks of a register, in the words of its driver. */
export interface RegisterProtocol {
  /** What the service says of the receipt that was sent under this uuid. */
  ask(uuid: string): Talk<Reply>
  /** The last document, and the documents after `since` with their keys (tag 1192); null `since`: the number alone. */
  read(since: number | null, newUuid: () => string): Talk<Reading>
  /** Lets the receipt go; what became of it is asked afterwards. `isRepeat`: the service gave the former try up. */
  send(uuid: string, receipt: Receipt, isRepeat: boolean): Talk<undefined>
}
