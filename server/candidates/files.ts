import type { CandidateCard, candidates } from '#contract/candidates/candidates.ts'
import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { keyOf, type Stored, storeAttachment } from '#server/employer-documents/attachment.ts'
import { insert, remove } from '#server/lists/records.ts'
import { candidatesScope } from './candidates.list.ts'
import { candidateFileRecord } from './candidates.record.ts'
import { lockCandidate, told } from './load.ts'

/** Runs before the transaction: a picture is encoded anew, and a PDF is judged by its contents. */
export async function prepareFile({ files }: Pick<House, 'files'>, { body }: Input<typeof candidates.attach>): Promise<Stored> {
  try {
    return await storeAttachment(files, body.file)
  } catch (error) {
    const words = error instanceof Failure ? error.errors?.attachment : undefined
    if (words) return fail(E.invalid, { file: words })
    throw error
  }
}

export async function attachFile(
  ctx: Ctx,
  { params: { id }, body: { title } }: Input<typeof candidates.attach>,
  { attachment, bytes }: Stored,
): Promise<CandidateCard> {
  await lockCandidate(ctx, id)
  await insert(ctx, candidateFileRecord, {
    candidate_id: id,
    title,
    attachment,
    bytes,
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  return told(ctx, id)
}

interface Found {
  id: number
  candidate_id: number
  title: string
  attachment: string
}

async function find(ctx: Ctx, id: number): Promise<Found> {
  const scope = candidatesScope(ctx)
  const [row] = await ctx.sql<Found>(
    `select f.id, f.candidate_id, f.title, f.attachment from candidate_files f join candidates t on t.id = f.candidate_id
     where f.id = $1${scope ? ` and ${scope.sql(2)}` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}

export const readFile =
  ({ files }: Pick<House, 'files'>) =>
  async (ctx: Ctx, { params }: Input<typeof candidates.file>): Promise<FileAnswer> => {
    const { title, attachment } = await find(ctx, params.id)
    const bytes = await files.read(keyOf(attachment))
    if (!bytes) return fail(E.notFound)
    const ending = attachment.split('.').at(-1) ?? 'pdf'
    return {
      name: `${title}.${ending}`,
      type: ending === 'pdf' ? 'application/pdf' : 'image/webp',
      size: bytes.length,
      stream: once(bytes),
    }
  }

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** The next sweep removes the bytes. */
export async function removeFile(ctx: Ctx, { params }: Input<typeof candidates.removeFile>): Promise<null> {
  const { candidate_id } = await find(ctx, params.id)
  await remove(ctx, candidateFileRecord, params.id)
  ctx.tell({ feature: 'candidates', ids: [candidate_id] })
  return null
}
