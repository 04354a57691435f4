import type { Paper, ShiftTotals } from '#domain/fiscal/report.ts'
import type { Reading, Reply } from '#domain/fiscal/verdict.ts'
import type { Talk } from './exchange.ts'

/** The tasks of a register, in the words of its driver. */
export interface RegisterProtocol {
  /** What the service says of the receipt that was sent under this uuid; one that knows documents by our key alone is shown the document again. */
  ask(uuid: string, paper: Paper): Talk<Reply>
  /** The last document, and the documents after `since` with their keys (tag 1192); null `since`: the number alone. */
  read(since: number | null, newUuid: () => string): Talk<Reading>
  /** An X-report on paper, and what the register has counted; null: it did not answer. It changes nothing, so it may be asked for twice. */
  glance(newUuid: () => string, cashier: string): Talk<ShiftTotals | null>
  /** Lets the receipt or the report go; what became of it is asked afterwards. `isRepeat`: the service gave the former try up. */
  send(uuid: string, paper: Paper, isRepeat: boolean): Talk<undefined>
  /** The uuids of stored answers; null: the service did not answer. */
  list(): Talk<string[] | null>
  /** One of them as the service told it; `told: null`: it does not know the uuid; null: it did not answer. */
  answer(uuid: string): Talk<{ told: unknown } | null>
  /** True: the service does not keep this answer any more. */
  forget(uuid: string): Talk<boolean>
}
