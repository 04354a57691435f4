import { randomUUID } from 'node:crypto'
import { serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const titled = (title: string) => `${title} ${randomUUID().slice(0, 8)}`
const bodyOf = () => ({
  title: titled('Мастер маникюра'),
  service_ids: { [cast.services.classic]: { duration: 4500 }, [cast.services.gel]: { duration: null } },
})
const made = async (world: World) => ({ params: { id: (await world.call(serviceTemplates.create, { body: bodyOf() })).id } })

export const serviceTemplatesExamples: Examples<typeof serviceTemplates> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { title: titled('Старший мастер маникюра') } }),
  remove: made,
  copy: async (world) => ({ ...(await made(world)), body: { title: titled('Мастер маникюра, копия') } }),
  copyTo: async (world) => ({
    ...(await made(world)),
    body: { title: titled('Мастер маникюра'), company_id: cast.companies.tashkent },
  }),
  apply: async (world) => ({ ...(await made(world)), body: { employer_id: cast.employers.anna } }),
}
