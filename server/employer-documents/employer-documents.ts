import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { employerDocumentMessages as words } from '#contract/employer-documents/employer-documents.ru.ts'
import type { employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { holdChangeable, loadChangeable } from '#server/employers/employers.ts'
import { find, list } from '#server/lists/list.ts'
import { insert, nextId, remove, update } from '#server/lists/records.ts'
import { keyOf, type Stored, storeAttachment } from './attachment.ts'
import { byNumber, refuseSame, sealNumber, withNumber } from './document-number.ts'
import { employerDocumentsList } from './employer-documents.list.ts'
import { employerDocumentRecord } from './employer-documents.record.ts'

export const employerDocumentsConstraints: ConstraintFailures = {
  employer_documents_number_once: { code: E.duplicate, field: 'number', message: words.taken },
}

type Given = Input<typeof employerDocuments.create>['body']
type Body = Partial<Given>
interface At {
  params: { id: number }
}

export const prepareAttachment = async ({ files }: House, { body }: { body: Body }): Promise<Stored | null> =>
  body.attachment ? storeAttachment(files, body.attachment) : null

type Sealing = Pick<House, 'secrets'>

export const listDocuments =
  ({ secrets }: Sealing) =>
  async (ctx: Ctx, { query }: { query: ListQuery }) => {
    const page = await list(ctx, employerDocumentsList, byNumber(ctx, secrets, query))
    return { ...page, items: page.items.map((row) => withNumber(secrets, row)) }
  }

export const showDocument =
  ({ secrets }: Sealing) =>
  async (ctx: Ctx, { params }: At) =>
    withNumber(secrets, await find(ctx, employerDocumentsList, params.id, 'images'))

export const createDocument =
  ({ secrets }: Sealing) =>
  async (ctx: Ctx, { body }: { body: Given }, stored: Stored | null) => {
    await holdChangeable(ctx, body.employer_id)
    const values = await valuesOf(ctx, body, stored)
    const id = await nextId(ctx, employerDocumentRecord)
    await refuseSame(ctx, secrets, { ...body, id })
    const number = sealNumber(ctx, secrets, id, body.number)
    const { employer_id, employer_document_type_id } = body
    const whose = { employer_id, employer_document_type_id }
    await insert(ctx, employerDocumentRecord, { id, ...values, ...whose, ...number, created_at: instantOf(ctx.now) })
    return answer(ctx, secrets, id)
  }

export const changeDocument =
  ({ secrets }: Sealing) =>
  async (ctx: Ctx, { params: { id }, body }: At & { body: Body }, stored: Stored | null) => {
    const before = withNumber(secrets, await find(ctx, employerDocumentsList, id))
    if (body.employer_id !== undefined && body.employer_id !== before.employer_id) fail(E.invalid, { employer_id: [words.otherEmployer] })
    await holdChangeable(ctx, before.employer_id)
    const values = await valuesOf(ctx, body, stored)
    const { number = before.number, employer_document_type_id = before.employer_document_type_id } = body
    await refuseSame(ctx, secrets, { id, employer_id: before.employer_id, employer_document_type_id, number })
    // The same number is not sealed anew, or the log would show a change.
    const changed = number === before.number ? {} : sealNumber(ctx, secrets, id, number)
    await update(ctx, employerDocumentRecord, id, { ...values, ...changed })
    return answer(ctx, secrets, id)
  }

export async function removeDocument(ctx: Ctx, { params }: At) {
  const { employer_id } = await find(ctx, employerDocumentsList, params.id)
  await loadChangeable(ctx, employer_id)
  await remove(ctx, employerDocumentRecord, params.id)
  ctx.tell({ feature: 'employer-documents', ids: [params.id] })
  return null
}

export const documentTypes = async (ctx: Ctx) => ({
  items: await ctx.sql<{ id: number; alias: string; title: string }>('select id, alias, title from employer_document_types order by id'),
})

/** Sent as a file to be saved, never as a page to be shown. */
export const readAttachment =
  ({ files, secrets }: Pick<House, 'files' | 'secrets'>) =>
  async (ctx: Ctx, { params }: At) => {
    const row = withNumber(secrets, await find(ctx, employerDocumentsList, params.id))
    const [{ attachment } = { attachment: null }] = await ctx.sql<{ attachment: string | null }>(
      'select attachment from employer_documents where id = $1',
      [params.id],
    )
    const bytes = attachment && (await files.read(keyOf(attachment)))
    if (!attachment || !bytes || !row.attachment) return fail(E.notFound)
    const name = `${row.employer_document_type.name} ${row.number}`.replace(/[^\p{L}\p{N} .-]/gu, ' ')
    return { name: `${name}.${attachment.split('.')[1]}`, type: row.attachment.type, size: bytes.length, stream: once(bytes) }
  }

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** The values of the attachment: a new file, none, or the present one. */
async function valuesOf(
  ctx: Ctx,
  { attachment, company_id, employer_id, employer_document_type_id, issued_at }: Body,
  stored: Stored | null,
) {
  if (company_id !== undefined && company_id !== ctx.me.company_id) fail(E.invalid, { company_id: [words.otherCompany] })
  if (issued_at && issued_at > wallTime(ctx.now, ctx.zone).slice(0, 10)) fail(E.invalid, { issued_at: [words.future] })
  if (employer_document_type_id !== undefined) await checkType(ctx, employer_document_type_id)
  const file = stored ?? (attachment === null ? { attachment: null, bytes: null } : {})
  return { employer_id, employer_document_type_id, issued_at, ...file }
}

async function checkType(ctx: Ctx, id: number) {
  const [known] = await ctx.sql('select id from employer_document_types where id = $1', [id])
  if (!known) fail(E.invalid, { employer_document_type_id: [words.noType] })
}

async function answer(ctx: Ctx, secrets: House['secrets'], id: number) {
  ctx.tell({ feature: 'employer-documents', ids: [id] })
  return withNumber(secrets, await find(ctx, employerDocumentsList, id, 'images'))
}
