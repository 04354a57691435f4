import { E } from '#contract/core/errors.ts'
import { type ListQuery, parseTerms, printTerms, type Term } from '#contract/core/list.ts'
import { employerDocumentMessages as words } from '#contract/employer-documents/employer-documents.ru.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn, type SealedColumn, signedValues, signOf } from '#server/core/seal-anew.ts'
import { isSealed } from '#server/core/secrets.ts'

type Secrets = House['secrets']

export const documentNumber = {
  table: 'employer_documents',
  column: 'number',
  row: 'id',
  signed: { hash: 'number_hash', tail: 'number_tail' },
} satisfies SealedColumn

export const sealNumber = (ctx: Ctx, secrets: Secrets, id: number, number: string) => {
  const { sealed, hash, tail } = signedValues(secrets, documentNumber, { id, company: ctx.me.company_id }, number)
  return { number: sealed, number_hash: hash, number_tail: tail }
}

/** A text that the next start will seal is read unsealed. */
export const withNumber = <R extends { id: number; number: string }>(secrets: Secrets, row: R): R => ({
  ...row,
  number: isSealed(row.number) ? secrets.open(row.number, placeIn(documentNumber, row.id)) : row.number,
})

/** Finds a document by its whole number, by its signatures. A bare word may be a number too. */
export function byNumber(ctx: Ctx, secrets: Secrets, query: ListQuery): ListQuery {
  const terms = parseTerms(query.search, query.searchFields)
  // A query that cannot be parsed is refused by the list.
  if (!terms?.some(isOfNumber)) return query
  return { ...query, ...printTerms(terms.map((term) => (isOfNumber(term) ? signed(ctx, secrets, term) : term))) }
}

const isOfNumber = ({ field }: Term) => field === 'number' || field === ''

function signed(ctx: Ctx, secrets: Secrets, { field, operator, value }: Term): Term {
  if (field !== '' && operator !== '=' && operator !== 'in') fail(E.invalid, { search: [words.wholeNumber] })
  const sought = operator === 'in' ? value.split(',') : [value]
  return { field: 'number', operator: 'in', value: sought.flatMap((one) => signatures(ctx, secrets, one.trim()).map(hex)).join(',') }
}

const hex = (bytes: Buffer) => bytes.toString('hex')
const signatures = (ctx: Ctx, secrets: Secrets, number: string) => secrets.signatures(signOf(documentNumber, ctx.me.company_id, number))

interface Paper {
  id: number
  employer_id: number
  employer_document_type_id: number
  number: string
}

/** While the key is changed, and until everything of before is sealed, the index alone does not know all that is the same. */
export async function refuseSame(ctx: Ctx, secrets: Secrets, paper: Paper) {
  const [same] = await ctx.sql(
    `select id from employer_documents where employer_id = $1 and employer_document_type_id = $2 and id <> $3
      and (number_hash = any($4) or number_hash is null and number = $5)`,
    [paper.employer_id, paper.employer_document_type_id, paper.id, signatures(ctx, secrets, paper.number), paper.number],
  )
  if (same) fail(E.duplicate, { number: [words.taken] })
}
