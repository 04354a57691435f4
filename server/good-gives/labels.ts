import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import type { goodGives } from '#contract/good-gives/good-gives.ts'
import { goodLabelMessages } from '#contract/good-labels/good-labels.ru.ts'
import { type GiveStatus, liveStatuses } from '#domain/good-gives/pieces.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isReadableOn } from '#server/good-labels/bars.ts'
import { drawnSheet } from '#server/good-labels/drawn-sheet.ts'
import type { PrintedLine, PrintedSheet } from '#server/good-labels/printed.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { label: words, refusals, statuses } = goodGivesRu

interface Piece extends Pick<PrintedLine, 'title' | 'base_unit'>, Pick<PrintedSheet, 'unit' | 'day' | 'currency'> {
  id: number
  barcode: string
  status: GiveStatus
  registered: string
  /** The day of the first giving that was no mistake; null: the piece is still unused. */
  opened: string | null
  sterile: string | null
  /** The master who has the piece now. */
  master: string | null
  visit: number | null
}

/** Days are told by the clock of the piece's studio. */
const dayOf = (at: string) => `to_char(${at} at time zone u.timezone, 'DD.MM.YYYY')`

const PIECES = `select t.id, t.barcode, t.status, d.title, d.base_unit, u.name as unit, c.currency,
    ${dayOf('to_timestamp($2::float8)')} as day, ${dayOf('t.created_at')} as registered,
    (select ${dayOf('min(e.at)')} from good_give_events e where e.give_id = t.id and e.kind = 'issued'
      and not exists (select from good_give_events x where x.ends_id = e.id and x.kind = 'cancelled')) as opened,
    to_char(t.sterile_until, 'DD.MM.YYYY') as sterile,
    case when t.status = 'issued' then author_of(t.employer_id)->>'name' end as master,
    case when t.status = 'issued' then t.booking_id end as visit
  from good_gives t join goods d on d.id = t.good_id join units u on u.id = t.unit_id join companies c on c.id = t.company_id
  where t.deleted_at is null and t.id = any($1::int[])`

/** A label of each piece as it is now: whoever reads its code gives the piece out or takes it back. */
export async function labelsOfGives(ctx: Ctx, { query: { ids, layout } }: Input<typeof goodGives.labels>): Promise<FileAnswer> {
  const scope = reachedUnits(ctx, 't.unit_id')
  const rows = await ctx.sql<Piece>(`${PIECES}${scope ? ` and ${scope.sql(3)}` : ''}`, [ids, ctx.now, ...(scope?.values ?? [])])
  const known = new Map(rows.map((row) => [row.id, row]))
  const pieces = ids.map((id) => known.get(id) ?? fail(E.notFound, { ids: [refusals.goneLabel.replace('{{id}}', String(id))] }))
  const over = pieces.find(({ status }) => !liveStatuses.includes(status))
  if (over) fail(E.invalid, { ids: [overWords(over)] })
  const narrow = pieces.find(({ barcode }) => !isReadableOn({ kind: 'label', layout }, barcode))
  if (narrow) fail(E.invalid, { layout: [goodLabelMessages.narrow.replace('{{code}}', narrow.barcode)] })
  const [{ unit, day, currency } = fail(E.defect)] = pieces
  return drawnSheet(words.file, { kind: 'label', layout, lines: pieces.map(lineOf), unit, day, currency, at: Math.floor(ctx.now) })
}

const overWords = ({ title, barcode, status }: Piece) =>
  refusals.overLabel.replace('{{name}}', title).replace('{{barcode}}', barcode).replace('{{status}}', statuses[status].toLowerCase())

const lineOf = (piece: Piece): PrintedLine => ({
  title: piece.title,
  article: null,
  base_unit: piece.base_unit,
  barcode: piece.barcode,
  price: null,
  count: 1,
  notes: notesOf(piece),
})

/** A piece that has served tells since when it is open, another when it came; a sealed one how long it is sterile; one that is out, to whom it went. */
function notesOf({ registered, opened, sterile, master, visit }: Piece): string[] {
  const since = opened === null ? words.registered.replace('{{day}}', registered) : words.opened.replace('{{day}}', opened)
  const until = sterile === null ? [] : [words.sterile.replace('{{day}}', sterile)]
  const whose = visit === null ? master : words.given.replace('{{master}}', master ?? '').replace('{{visit}}', String(visit))
  return [since, ...until, ...(whose === null ? [] : [whose])]
}
