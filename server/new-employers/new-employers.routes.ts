import { newEmployers } from '#contract/new-employers/new-employers.ts'
import type { Ctx } from '#server/core/context.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { type Asked, list } from '#server/lists/list.ts'
import { newEmployersList } from './new-employers.list.ts'
import { newEmployersSheet } from './new-employers.sheet.ts'

const page = (ctx: Ctx, { query }: { query: Asked }) => list(ctx, newEmployersList, query)

export const newEmployersRoutes = routes(newEmployers, { list: page, export: fileOf(newEmployersSheet, page) })
