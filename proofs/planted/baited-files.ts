import { readXlsx } from 'hucre/xlsx'
import type { Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { urlOf } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'

/** Texts that a spreadsheet takes for the beginning of a formula; numbers are allowed. */
const LIVE = /^(?![+-]?\d+(,\d+)?$)[=+\-@＝＋－＠\t\r\n]/

export interface Looked {
  files: number
  rows: number
  faults: string[]
}

/** Every list in both formats and what else is made into a sheet, read as a spreadsheet reads it. `isCareless`: nothing was done to the cells. */
export async function lookIntoFiles(url: string, authorization: string, further: string[], isCareless: boolean): Promise<Looked> {
  const lists = Object.values<Endpoints>(features)
    .flatMap((one) => Object.values<Endpoint>(one).filter(({ path, file }) => file && path.endsWith('/export')))
    .map((one) => `${urlOf(one)}?`)
  const looked: Looked = { files: 0, rows: 0, faults: [] }
  for (const address of [...lists, ...further]) {
    const [csv, xlsx] = [await download('csv'), await download('xlsx')]
    const rows = csv && cellsOf(csv.toString('utf8'), isCareless)
    const sheet = xlsx && (await sheetOf(xlsx))
    for (const one of [rows, sheet]) {
      if (!one) continue
      looked.files++
      looked.rows += one.count
      looked.faults.push(...one.faults.slice(0, 3).map((fault) => `${address}: ${fault}`))
    }
    if (rows && sheet && rows.count !== sheet.count) looked.faults.push(`${address}: строк ${rows.count} и ${sheet.count}`)

    async function download(format: string) {
      const answer = await fetch(`${url}${address}format=${format}`, { headers: { authorization } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 422) return null // this list has no such format
      if (answer.ok && !answer.headers.has('set-cookie')) return bytes
      looked.faults.push(`${address}format=${format}: ${answer.status} ${bytes.subarray(0, 100)}`)
      return null
    }
  }
  return looked
}

function cellsOf(text: string, isCareless: boolean) {
  const rows = parsed(text.slice(1))
  const [head = []] = rows
  const faults = rows.filter((row) => row.length !== head.length).map((row) => `ячеек ${row.length} вместо ${head.length}`)
  const live = rows.flat().filter((cell) => LIVE.test(isCareless ? cell.replace(/^'/, '') : cell))
  return { count: rows.length, faults: [...faults, ...live.map((cell) => `формула ${JSON.stringify(cell.slice(0, 40))}`)] }
}

/** Parses CSV with `;`, quotes and CRLF. */
function parsed(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  // The text ends with the end of a line.
  return rows.slice(0, -1)
}

async function sheetOf(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes)
  const cells = sheets.flatMap((one) => [...(one.cells?.values() ?? [])])
  const rows = sheets.flatMap((one) => one.rows)
  const alive = cells.filter((cell) => cell.formula !== undefined || cell.hyperlink !== undefined)
  // XML cannot hold these characters: a spreadsheet would call the file broken.
  const broken = rows.flat().filter((value) => typeof value === 'string' && /[\uFFFE\uFFFF]/.test(value))
  return { count: rows.length, faults: [...alive.map(({ value }) => `формула ${value}`), ...broken.map((value) => `не XML: ${value}`)] }
}
