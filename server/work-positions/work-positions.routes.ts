import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { workPositions } from '#contract/work-positions/work-positions.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { list } from '#server/lists/list.ts'
import { workPositionsList } from './work-positions.list.ts'
import { workPositionsSheet } from './work-positions.sheet.ts'
import { changePosition, createPosition, groupPermissions, removePosition, showPosition } from './work-positions.ts'

/** Rows of a page that the caller does not measure (002 §7). */
const PAGE = 30

export const workPositionsRoutes = routes(workPositions, {
  list: (ctx, { query }) => list(ctx, workPositionsList, { ...query, limit: query.limit ?? PAGE }),
  export: fileOf(workPositionsSheet, (ctx, { query }) => list(ctx, workPositionsList, query)),
  show: showPosition,
  create: createPosition,
  update: changePosition,
  remove: removePosition,
  types: () => workPositionsRu.types,
  permissions: (_, { query }) => groupPermissions(query.type ?? null),
})
