import { formRu } from '#contract/timesheets/form.ru.ts'
import { hoursText, type Printed, type PrintedHalf } from '#domain/timesheets/printed.ts'

/** The contents of form Т-13: the thread that draws it has no database. */
export interface Form {
  format: 'pdf' | 'xlsx'
  organisation: string
  inn: string
  unit: string
  /** The document's number and the day of its approval; null: it is not approved yet. */
  number: string | null
  date: string | null
  correction: number | null
  begin: string
  end: string
  /** The last day of the month. */
  last: number
  provisional: string | null
  lines: FormLine[]
  /** The second since 1970: the same sheet is the same bytes. */
  at: number
}
export interface FormLine {
  n: number
  name: string
  position: string
  tab: number
  printed: Printed
}

export const PLACES = 16
/** The number of each day of a half, or «X» where the month has no such day. */
export function placesOf({ last }: Pick<Form, 'last'>, half: 1 | 2): (number | null)[] {
  const [from, to] = half === 1 ? [1, 15] : [16, last]
  return Array.from({ length: PLACES }, (_, at) => (from + at <= to ? from + at : null))
}

/** The two cells of a day: its codes above, its hours below. */
export function cellOf(half: PrintedHalf | undefined, number: number) {
  const parts = half?.days.find(({ day }) => Number(day.slice(8)) === number)?.parts ?? []
  const worked = parts.filter(({ hours }) => hours !== null)
  const sum = worked.reduce((so, { hours }) => so + (hours ?? 0), 0)
  return {
    codes: parts.map(({ code }) => code).join('/'),
    /** More than two numbers do not fit into the cell, so their sum is printed. */
    hours: worked.length > 2 ? hoursText(sum) : worked.map(({ hours }) => hoursText(hours ?? 0)).join('/'),
    /** The sum of all parts in hundredths of an hour. */
    sum: worked.length === 0 ? null : sum,
  }
}

const isAbsence = ({ hours }: Printed['codes'][number]) => hours === 0
export const codeTexts = ({ codes }: Printed) => ({
  worked: codes.filter((one) => !isAbsence(one)).map(({ code, days, hours }) => `${code}: ${days} (${hoursText(hours)})`),
  absent: codes.filter((one) => isAbsence(one) && one.code !== 'В').map(({ code, days }) => `${code}: ${days}`),
})

export const spanText = ({ begin, end }: Form) => formRu.span.replace('{{begin}}', begin).replace('{{end}}', end)
/** The printed totals of people are added up, and their minutes are not counted anew. */
export const totalOf = ({ lines }: Form) => lines.reduce((sum, { printed }) => sum + printed.hours, 0)
export const noteOf = ({ number, correction }: Form) => {
  if (number === null) return formRu.draft
  return correction === null ? '' : formRu.correction.replace('{{number}}', String(correction))
}
/** Halves of the month that the sheet is of. */
export const halvesOf = ({ lines }: Form) =>
  ([1, 2] as const).filter((half) => lines.some(({ printed }) => printed.halves.some((one) => one.half === half)))
