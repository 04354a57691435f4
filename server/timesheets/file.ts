import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { timesheetsRu } from '#contract/timesheets/timesheets.ru.ts'
import type { timesheets } from '#contract/timesheets/timesheets.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { printedOf } from '#domain/timesheets/printed.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { csvOf } from '#server/lists/export-formats.ts'
import { drawnInThread } from '#server/papers/in-thread.ts'
import type { Form } from './form.ts'
import type { SheetLine } from './live.ts'
import { type Shown, shownSheet } from './timesheets.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DRAWER = new URL('./draw-worker.ts', import.meta.url)

/** The sheet as a PDF, a workbook or plain lines, all made from the same lines. */
export async function timesheetFile(ctx: Ctx, { query: { format, ...query } }: Input<typeof timesheets.file>): Promise<FileAnswer> {
  const shown = await shownSheet(ctx, query)
  const { data, period } = shown
  const name = timesheetsRu.file
    .replace('{{unit}}', data.unit.name)
    .replace('{{begin}}', printDay(period.begin))
    .replace('{{end}}', printDay(period.end))
  if (format === 'csv') {
    const bytes = await allOf(csvOf(CSV_COLUMNS, csvRows(shown.lines)).bytes)
    return fileOf(`${name}.csv`, 'text/csv; charset=utf-8', bytes)
  }
  const bytes = await drawnInThread(DRAWER, { format, ...(await formOf(ctx, shown)) })
  return fileOf(`${name}.${format}`, format === 'pdf' ? 'application/pdf' : XLSX, bytes)
}

function fileOf(name: string, type: string, bytes: Uint8Array): FileAnswer {
  async function* stream() {
    yield bytes
  }
  return { name, type, size: bytes.length, stream: stream() }
}

async function allOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

async function formOf(ctx: Ctx, { data, lines, period, versions, studio }: Shown): Promise<Omit<Form, 'format'>> {
  const [entity] = await ctx.sql<{ title: string; inn: string | null }>('select title, inn from legal_entities where is_default')
  const approved = versions.find(({ number, status }) => number === data.number && status === 'approved')
  const [sheet] = approved
    ? await ctx.sql<{ at: number }>('select extract(epoch from approved_at)::int as at from timesheets where id = $1', [approved.id])
    : []
  return {
    organisation: entity?.title ?? '',
    inn: entity?.inn ?? '',
    unit: data.unit.name,
    number: approved ? String(approved.id) : null,
    date: sheet ? printDay(wallTime(sheet.at, studio.timezone).slice(0, 10)) : null,
    correction: data.number > 1 ? data.number - 1 : null,
    begin: printDay(period.begin),
    end: printDay(period.end),
    at: sheet?.at ?? ctx.now,
    last: new Date(Date.UTC(Number(period.end.slice(0, 4)), Number(period.end.slice(5, 7)), 0)).getUTCDate(),
    provisional: data.is_provisional === 1 ? period.begin.slice(0, 4) : null,
    lines: lines.map(({ employer_id, name, position, days }, at) => ({
      n: at + 1,
      name: shortened(name),
      position,
      tab: employer_id,
      printed: printedOf(days),
    })),
  }
}

/** Shortens a whole name to «Климова А. П.», as the form wants it. */
function shortened(name: string): string {
  const [last = '', ...rest] = name.split(' ').filter(Boolean)
  return [last, ...rest.map((one) => `${[...one][0]}.`)].join(' ')
}

const { fields } = timesheetsRu
const CSV_COLUMNS = [
  { title: fields.employer_id, kind: 'number' as const },
  { title: fields.employer, kind: 'text' as const },
  { title: fields.position, kind: 'text' as const },
  { title: fields.day, kind: 'day' as const },
  { title: fields.code, kind: 'text' as const },
  { title: fields.hours, kind: 'money' as const },
  { title: fields.minutes, kind: 'number' as const },
]

/** A row for each code of each day. */
async function* csvRows(lines: readonly SheetLine[]) {
  for (const { employer_id, name, position, days } of lines) {
    const printed = printedOf(days).halves.flatMap((half) => half.days)
    for (const [at, { day, parts }] of printed.entries())
      for (const [index, { code, hours }] of parts.entries())
        yield [employer_id, name, position, day, code, hours === null ? null : hours / 100, days[at]?.parts[index]?.minutes ?? 0]
  }
}
