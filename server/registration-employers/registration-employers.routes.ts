import { registrationEmployers } from '#contract/registration-employers/registration-employers.ts'
import type { Ctx } from '#server/core/context.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { type Asked, find, list } from '#server/lists/list.ts'
import { registrationEmployersList } from './registration-employers.list.ts'
import { registrationEmployersSheet } from './registration-employers.sheet.ts'

const page = (ctx: Ctx, { query }: { query: Asked }) => list(ctx, registrationEmployersList, query)

export const registrationEmployersRoutes = routes(registrationEmployers, {
  list: page,
  export: fileOf(registrationEmployersSheet, page),
  show: (ctx, { params }) => find(ctx, registrationEmployersList, params.id),
})
