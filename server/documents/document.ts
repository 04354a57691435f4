import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { DOCUMENT_STATUS, type DocumentStatus } from '#domain/core/document-status.ts'
import { listLines } from '#server/audits/audits.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Scoped } from '#server/lists/list-spec.ts'

/** Fields that the head of every document has. */
export interface StoredHead {
  id: number
  status_id: DocumentStatus
  updated_at: string
}

interface Kind {
  /** The tables of heads and of lines, with the column by which a line names its head. */
  heads: string
  lines: string
  of: string
  /** The names of both in the log. */
  model: string
  lineModel: string
  /** SQL over the head `t`: the columns that a verb reads. */
  columns: string
  /** SQL over the head: what a refusal says about the person who has settled the document. */
  said: string
  /** SQL over the head `t`: the documents that a verb may find. */
  living?: string
  scope: (ctx: Ctx) => Scoped | null
  /** The words at `seen` for a person who has read an older document. */
  changed: string
}

type Strength = 'update' | 'share'

/** What all verbs of all documents begin with (docs/decisions/044): the head is locked within reach, and only a draft is edited. */
export function documentOf<H extends StoredHead>(kind: Kind) {
  const { heads, lines, of, columns, said, living = 'true', scope, changed } = kind
  /** Locks the head until the transaction ends; with `share`, together with others who only add to it. */
  async function lock(ctx: Ctx, id: number, where = living, strength: Strength = 'update'): Promise<H> {
    const own = scope(ctx)
    const [row] = await ctx.sql<H>(
      `select t.id, t.status_id, t.updated_at, ${columns} from ${heads} t
       where t.id = $1 and ${where}${own ? ` and (${own.sql(2)})` : ''} for ${strength}`,
      [id, ...(own?.values ?? [])],
    )
    return row ?? fail(E.notFound)
  }

  /** Refuses, and says who has sent, processed or cancelled the document and when. */
  async function refuseSettled(ctx: Ctx, id: number): Promise<never> {
    const [row] = await ctx.sql(`select id, status_id, ${said} from ${heads} where id = $1`, [id])
    return fail(E.processedAlready, undefined, row)
  }

  async function lockDraft(ctx: Ctx, id: number, strength: Strength = 'update'): Promise<H> {
    const head = await lock(ctx, id, living, strength)
    return head.status_id === DOCUMENT_STATUS.draft ? head : refuseSettled(ctx, id)
  }

  /** Locks the head of a line; then the line exists for whoever reaches its document, or not at all. */
  async function lockDraftOfLine(ctx: Ctx, lineId: number): Promise<H> {
    const [row] = await ctx.sql<{ head: number }>(`select ${of} as head from ${lines} where id = $1`, [lineId])
    if (!row) fail(E.notFound)
    const head = await lockDraft(ctx, row.head)
    // The line may have been removed while the head was waited for.
    const [kept] = await ctx.sql(`select from ${lines} where id = $1`, [lineId])
    return kept ? head : fail(E.notFound)
  }

  return {
    lock,
    lockDraft,
    lockDraftOfLine,
    refuseSettled,
    /** Whoever has read another document than the one that is there learns of it before anything moves. */
    refuseUnseen({ id, updated_at }: H, seen: string | undefined) {
      if (seen !== undefined && seen !== updated_at) fail(E.processedAlready, { seen: [changed] }, { id })
    },
    ...readingsOf(kind),
  }
}

function readingsOf({ heads, lines, of, model, lineModel, living = 'true', scope }: Kind) {
  return {
    /** 404 for whoever does not reach the document; of it nothing is told, so nothing is counted. */
    async reach(ctx: Ctx, id: number): Promise<void> {
      const own = scope(ctx)
      const [row] = await ctx.sql(`select from ${heads} t where t.id = $1 and ${living}${own ? ` and (${own.sql(2)})` : ''}`, [
        id,
        ...(own?.values ?? []),
      ])
      if (!row) fail(E.notFound)
    },
    /** Reads one line for whoever reaches its document; `sql` is an expression over the line `i` and the head `h`. */
    async line<S extends z.ZodType>(ctx: Ctx, id: number, sql: string): Promise<z.input<S>> {
      const own = scope(ctx)
      const [row] = await ctx.sql<{ item: z.input<S> }>(
        `select ${sql} as item from ${lines} i join ${heads} h on h.id = i.${of} join ${heads} t on t.id = h.id
         where i.id = $1 and ${living}${own ? ` and (${own.sql(2)})` : ''}`,
        [id, ...(own?.values ?? [])],
      )
      return row?.item ?? fail(E.notFound)
    },
    /** The lines of the log about the head and about its lines, also about those that were removed. Whoever asks has read the head. */
    async history(ctx: Ctx, id: number, query: Pick<ListQuery, 'offset' | 'limit'>) {
      const rows = await ctx.sql<{ id: number }>(
        `select a.id from audits a where a.model_type = '${model}' and a.model_id = $1
         union all select a.id from audits a where a.model_type = '${lineModel}'
           and a.model_id in (select i.id from ${lines} i where i.${of} = $1
             union select d.model_id from audits d
               where d.model_type = '${lineModel}' and d.event = 'deleted' and (d.before->>'${of}')::int = $1)`,
        [id],
      )
      return listLines(
        ctx,
        rows.map((row) => row.id),
        query,
      )
    },
  }
}
