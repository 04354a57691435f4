import { marksMessages } from '#contract/marks/marks.ru.ts'
import { keyOfMark, looksLikeMark, type MarkingMode, type MarkState, readMark } from '#domain/core/mark.ts'
import type { Ctx } from '#server/core/context.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'

export interface Scanned {
  /** Which good the mark is of, where the house knows the piece. */
  good_id: number | null
  code: string | null
  refusal: string | null
}

/** What a scanned code says as a mark before it is sold from this store; null: it is an ordinary barcode. */
export async function scannedMark(ctx: Ctx, scan: string, store: number | null): Promise<Scanned | null> {
  if (!looksLikeMark(scan)) return null
  const mark = readMark(scan)
  if (!('code' in mark)) return { good_id: null, code: null, refusal: marksMessages.fault[mark.fault] }
  const [known] = await ctx.sql<{ good_id: number; state: MarkState; store_id: number | null; store: string | null }>(
    `select m.good_id, m.state, m.store_id,
       (select ${PLACE_NAME} from stores s join units u on u.id = s.unit_id where s.id = m.store_id) as store
     from marks m where m.gtin = $1 and m.serial = $2`,
    [mark.gtin, mark.serial],
  )
  const key = keyOfMark(mark)
  if (!known) return { good_id: null, code: null, refusal: marksMessages.foreign(key) }
  const { good_id, state } = known
  if (state !== 'in_store') return { good_id, code: null, refusal: marksMessages.state[state](key) }
  if (known.store_id !== store) return { good_id, code: null, refusal: marksMessages.elsewhere(key, known.store ?? '') }
  return { good_id, code: mark.code, refusal: null }
}

/**
 * What a desk learns of a scanned good: nothing about marks where none is asked for and the books know none. A piece that they know as sold, on its way or
 * lying elsewhere is told of in any mode: only the one who holds it can say whether the books or the scan are wrong.
 */
export function toldOf(asked: MarkingMode | undefined, scanned: Scanned | null) {
  if (asked === undefined) return undefined
  if (asked === 'off' && !scanned?.code && !scanned?.good_id) return undefined
  return { asked, code: scanned?.code ?? null, refusal: scanned?.refusal ?? null }
}
