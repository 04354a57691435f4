import { employerDocumentRow } from '#contract/employer-documents/employer-documents.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec, type Scoped, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const attachmentOf = (
  row: string,
) => `json_build_object('type', case when ${row}.attachment like '%.pdf' then 'application/pdf' else 'image/webp' end,
  'bytes', ${row}.bytes, 'address', '/api/crm/employer-documents/' || ${row}.id || '/attachment')`

/** Documents of employees within reach, and one's own; a master sees only her own. */
function documentsScope(ctx: Ctx): Scoped | null {
  if (ctx.me.reach === 'own' && !ctx.me.is_superuser) return { sql: (first) => `t.employer_id = $${first}`, values: [ctx.me.employer_id] }
  const units = reachedUnits(ctx, 'e.unit_id')
  return (
    units && {
      sql: (first) =>
        `exists (select from employers e where e.id = t.employer_id and (${units.sql(first)} or e.id = $${first + units.values.length}))`,
      values: [...units.values, ctx.me.employer_id],
    }
  )
}

export const employerDocumentsList = listSpec({
  row: employerDocumentRow,
  from: 'employer_documents',
  columns: {
    employer_document_type: `(select json_build_object('id', y.id, 'name', y.title) from employer_document_types y
        where y.id = t.employer_document_type_id)`,
    attachment: `case when t.attachment is not null then ${attachmentOf('t')} end`,
  },
  search: {
    id: true,
    employer_id: true,
    employer_document_type_id: true,
    // The signature of the whole number: document-number.ts replaces the searched text by signatures.
    number: { ...text(`encode(t.number_hash, 'hex')`), like: false },
    issued_at: true,
  },
  words: [],
  shortest: 3,
  order: { id: true },
  with: {
    images: `select coalesce(json_agg(${attachmentOf('d')}), '[]') from employer_documents d
      where d.id = p.id and d.attachment like '%.webp'`,
  },
  fallback: ['id', 'desc'],
  where: 'exists (select from employers x where x.id = t.employer_id and x.deleted_at is null)',
  scope: documentsScope,
})
