import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ExportFormat } from '#contract/core/export.ts'
import { importsRu } from '#contract/imports/imports.ru.ts'
import type { ImportLine, imports } from '#contract/imports/imports.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { csvOf, xlsxOf } from '#server/lists/export-formats.ts'
import type { Cell } from '#server/lists/sheet.ts'
import { checkMay, showImport } from './imports.ts'
import { specs } from './kinds.ts'

const PAGE = 50
const BATCH = 1000

export async function listLines(ctx: Ctx, { params, query }: Input<typeof imports.lines>) {
  await showImport(ctx, { params })
  const rows = await ctx.sql<ImportLine>(
    `select line, result, natural_key, before, after, errors from import_rows
     where import_id = $1 and result = $2 and line > $3 order by line limit ${PAGE + 1}`,
    [params.id, query.result, query.after ?? 0],
  )
  const items = rows.slice(0, PAGE)
  return { items, next: rows.length > PAGE ? (items.at(-1)?.line ?? null) : null }
}

export function template(ctx: Ctx, { query }: Input<typeof imports.template>): Promise<FileAnswer> {
  checkMay(ctx.me, query.kind)
  const { fields } = specs[query.kind]
  async function* rows() {
    yield fields.map(({ example }): Cell => example)
  }
  return fileOf(
    importsRu.kinds[query.kind],
    query.format,
    fields.map(({ title }) => title),
    rows(),
  )
}

export async function refusedFile(ctx: Ctx, { params, query }: Input<typeof imports.refused>): Promise<FileAnswer> {
  const row = await showImport(ctx, { params })
  const titles = specs[row.kind].fields
  async function* rows() {
    let after = 0
    for (;;) {
      const lines = await ctx.sql<{ line: number; cells: string[]; errors: Record<string, string> }>(
        `select line, cells, errors from import_rows where import_id = $1 and result = 'refused' and line > $2
          order by line limit ${BATCH}`,
        [params.id, after],
      )
      for (const { cells, errors } of lines) yield [...row.titles.map((_, index): Cell => cells[index] ?? ''), reasonOf(errors)]
      if (lines.length < BATCH) return
      after = lines.at(-1)?.line ?? fail(E.defect)
    }
  }
  const reasonOf = (errors: Record<string, string>) =>
    Object.entries(errors)
      .map(([key, why]) => `${titles.find((one) => one.key === key)?.title ?? importsRu.fields.line}: ${why}`)
      .join('; ')
  return fileOf(`${row.name.replace(/\.\w+$/, '')} — ${importsRu.results.refused}`, query.format, [...row.titles, importsRu.reason], rows())
}

/** The file has some thousand short lines, so it fits into memory. */
async function fileOf(title: string, format: ExportFormat, titles: string[], rows: AsyncIterable<Cell[]>): Promise<FileAnswer> {
  const columns = titles.map((one) => ({ title: one, kind: 'text' as const }))
  const { type, bytes } = format === 'csv' ? csvOf(columns, rows) : xlsxOf(title, columns, rows)
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  const whole = Buffer.concat(parts)
  async function* stream() {
    yield whole
  }
  return { name: `${title}.${format}`, type, size: whole.length, stream: stream() }
}
