import { urlOf } from '#contract/core/endpoint.ts'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { workbookOf } from '#server/proving/hostile-files.ts'
import { type HostileInvoice, INVOICE_HEAD, invoiceLine } from '#server/proving/hostile-invoices.ts'

interface Studio {
  url: string
  authorization: string
  random(): number
  /** Counts the status of each answer; 0: there was no answer. */
  count(status: number): void
}

const ARBAT = 1
const AT_ONCE = 10

/**
 * Uploads the corpus and real files with changed or missing bytes as invoices. Answers the faults: a bad file that was accepted, an invoice without an
 * answer, and one that lost lines.
 */
export async function spoiltInvoices(studio: Studio, corpus: readonly HostileInvoice[], rounds: number): Promise<string[]> {
  const { url, authorization, random, count } = studio
  const faults: string[] = []
  const made = new Map<number, number>()

  async function upload(bytes: Uint8Array<ArrayBuffer>, filename: string) {
    const body = new FormData()
    body.append('unit_id', String(ARBAT))
    body.append('file', new File([bytes], filename))
    const answer = await fetch(`${url}${urlOf(goodInvoices.upload)}`, { method: 'POST', headers: { authorization }, body }).catch(
      () => null,
    )
    count(answer?.status ?? 0)
    const told = await answer?.json().catch(() => null)
    if (answer?.status === 200) made.set(told.data.id, told.data.items.length)
    return answer?.status ?? 0
  }
  async function ask(address: string) {
    const answer = await fetch(`${url}${address}`, { headers: { authorization } })
    return (await answer.json()).data
  }
  const all = async (): Promise<number> => (await ask(`${urlOf(goodInvoices.list)}?limit=1`)).count

  const before = await all()
  for (const { what, bytes, filename } of corpus) if ((await upload(bytes, filename)) !== 422) faults.push(`принят ${what}`)
  for (let done = 0; done < rounds; done += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => upload(spoilt(`С-${done + at}`, random), at % 2 ? 'накладная.csv' : 'накладная.xlsx')),
    )
  if ((await all()) - before !== made.size) faults.push(`накладных прибавилось ${(await all()) - before}, отвечено ${made.size}`)
  for (const [id, lines] of made) {
    const { items } = await ask(`${urlOf(goodInvoices.show).replace(':id', String(id))}?with=items`)
    if (items?.length !== lines) faults.push(`в накладной ${id} строк ${items?.length} из ${lines}`)
  }
  return faults
}

/** An invoice of three lines as text or as a workbook, with some bytes changed or its end cut off. */
function spoilt(number: string, random: () => number): Uint8Array<ArrayBuffer> {
  const rows = [INVOICE_HEAD, ...Array(3).fill(invoiceLine(number))]
  const bytes = random() < 0.5 ? new Uint8Array(Buffer.from(rows.join('\n'))) : bookOf(rows)
  const end = random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length
  for (let flips = Math.floor(random() * 6); flips > 0; flips--) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return bytes.slice(0, end)
}

function bookOf(rows: readonly string[]) {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  return workbookOf(
    rows
      .map(
        (text, at) =>
          `<row r="${at + 1}">${text
            .split(';')
            .map((one, column) => cell(one, column, at + 1))
            .join('')}</row>`,
      )
      .join(''),
  )
}
