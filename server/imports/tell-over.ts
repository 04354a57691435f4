import { importBells } from '#contract/imports/import-bells.ru.ts'
import { type ImportKind, importRights } from '#contract/imports/imports.ts'
import { importPlaces } from '#contract/shell/import-places.ts'
import type { Ctx } from '#server/core/context.ts'
import { holdersAmong } from '#server/employers/whose-work.ts'
import { notify } from '#server/notifications/notify.ts'

interface File {
  id: number
  kind: ImportKind
  name: string
  state: string
  fresh: number
  changed: number
  refused: number
  author_id: number
}

const FILE = 'select id, kind, name, state, fresh, changed, refused, author_id from imports where id = $1'

/** Notifies the author that the file which was brought in behind their back is in; one that is handled within the call is seen on its screen. */
export const tellDone = (ctx: Ctx, id: number) => tell(ctx, id, 'done', (file) => importBells.done(file.name, file))

/** Notifies the author that the work on the file broke off. */
export const tellStopped = (ctx: Ctx, id: number) => tell(ctx, id, 'cancelled', (file) => importBells.stopped(file.name))

async function tell(ctx: Ctx, id: number, state: string, says: (file: File) => string) {
  const [file] = await ctx.sql<File>(FILE, [id])
  if (file?.state !== state) return
  await notify(ctx, {
    kind: 'import_done',
    key: `import_done:${id}`,
    author: null,
    to: { employers: await holdersAmong(ctx, [file.author_id], importRights[file.kind]) },
    data: { message: says(file), link: `${importPlaces[file.kind]}?file=${id}` },
  })
}
