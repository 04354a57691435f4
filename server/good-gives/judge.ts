import { type Code, E, type FieldErrors } from '#contract/core/errors.ts'
import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { type GiveFacts, type GiveOutcome, outcomeOf, whyObsolete } from '#domain/good-gives/outcomes.ts'
import { fail } from '#server/core/fail.ts'
import { type OnScale, scaleWords } from './scale.ts'
import type { StoredGive } from './stored.ts'

const { refusals } = goodGivesRu

const codes: Record<GiveOutcome, Code> = {
  barcodeError: E.giveBarcode,
  notFound: E.giveNotFound,
  otherUnit: E.giveOtherUnit,
  barcodeInUse: E.giveBarcodeInUse,
  obsolete: E.giveObsolete,
  wrongGoodType: E.giveWrongType,
  noMaster: E.giveNoMaster,
  wrongBooking: E.giveWrongBooking,
  wrongMaster: E.giveWrongMaster,
  alreadyIssued: E.giveIssuedAlready,
  notIssued: E.giveNotIssued,
  scaleError: E.giveScale,
}

interface Judged extends Omit<GiveFacts, 'give' | 'scale' | 'isTaken'> {
  give: StoredGive | null
  scale?: OnScale | null
  /** The title of what already has the barcode; null: nothing has it. */
  holder?: string | null
}

/** Refuses with the first of the twelve outcomes that hits; `data` names it with the piece, so that a screen can say what to do. */
export function judge({ holder = null, scale = null, ...facts }: Judged): void {
  const outcome = outcomeOf({ ...facts, scale, isTaken: holder !== null })
  if (outcome === null) return
  const { give } = facts
  fail(codes[outcome], wordsFor(outcome, { give, scale, holder, act: facts.act }), { outcome, give: give && said(give, outcome) })
}

/** The visit and the master of another studio's piece are not told here. */
const said = ({ id, barcode, title, status, unit_id, booking_id, employer_id }: StoredGive, outcome: GiveOutcome) => ({
  id,
  barcode,
  name: title,
  status,
  unit_id,
  ...(outcome !== 'otherUnit' && { booking_id, employer_id }),
})

function wordsFor(
  outcome: GiveOutcome,
  { give, scale, holder, act }: Required<Pick<Judged, 'give' | 'scale' | 'holder' | 'act'>>,
): FieldErrors | undefined {
  if (outcome === 'scaleError' && scale) return { weight: [scaleWords(scale, give?.weight ?? null)] }
  if (outcome === 'notFound' && holder) return { barcode: [refusals.good.replace('{{name}}', holder)] }
  if (outcome === 'barcodeInUse' && holder) return { barcode: [refusals.taken.replace('{{name}}', holder)] }
  const why = outcome === 'obsolete' && give && whyObsolete(give, act)
  if (!why) return undefined
  const { sterile_until, uses, max_use } = give
  const told = { day: printDay(sterile_until ?? ''), uses: String(uses), max: String(max_use) }
  return { barcode: [refusals.why[why].replace(/\{\{(day|uses|max)\}\}/g, (_, name: keyof typeof told) => told[name])] }
}
