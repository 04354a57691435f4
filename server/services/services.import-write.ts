import { foldedName } from '#domain/core/typed-values.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'
import { insert } from '#server/lists/records.ts'
import { serviceCategoryRecord } from '#server/service-categories/service-categories.record.ts'
import { changeService, createService } from './services.ts'

export interface ServiceKey {
  title: string
  article?: string | undefined
  category?: string | undefined
}

/** A service in the words of a file: minutes, and the title of its category. */
interface Found {
  id: number
  values: Row & { title: string; article: string | null; category: string }
}

export interface Finder {
  (row: Row): Found | undefined
  remember(service: Found): void
}

/** The company's services by article, else by title within the category; one that has an article of its own is not found by another. */
export async function serviceFinder(ctx: Ctx, isLocked: boolean): Promise<Finder> {
  const rows = await ctx.sql<{ id: number } & Found['values']>(
    `select s.id, s.title, s.article, c.title as category, s.duration / 60 as duration, s.title_online, s.description
     from services s join service_categories c on c.id = s.service_category_id where s.deleted_at is null
     order by s.id ${isLocked ? 'for no key update of s' : ''}`,
  )
  const byArticle = new Map<string, Found>()
  const byTitle = new Map<string, Found[]>()
  const remember = (one: Found) => {
    const { article, category, title } = one.values
    if (article) byArticle.set(foldedName(article), byArticle.get(foldedName(article)) ?? one)
    byTitle.set(titleKey(category, title), [...(byTitle.get(titleKey(category, title)) ?? []), one])
  }
  for (const { id, ...values } of rows) remember({ id, values })
  const find = ({ article, category, title }: Row) => {
    const called = byTitle.get(titleKey(category, title)) ?? []
    if (!article) return called[0]
    return byArticle.get(foldedName(String(article))) ?? called.find((one) => !one.values.article)
  }
  return Object.assign(find, { remember })
}

const titleKey = (category: unknown, title: unknown) => `${foldedName(String(category ?? ''))} › ${foldedName(String(title))}`

/** What a line of a new service may not leave out: the reader of the file has refused the line that did. */
const unsaid = { title: '', service_category_id: 0, duration: 0 }

/** Creates the service and its category, or changes what differs; answers its id. */
export async function writeService(ctx: Ctx, find: Finder, row: Row): Promise<number> {
  const found = find(row)
  const { category, duration, price: _, begin_at: _from, unit: _unit, ...texts } = row
  const isNewCategory = category !== undefined && foldedName(String(category)) !== foldedName(found?.values.category ?? '')
  const body = {
    ...texts,
    ...(duration !== undefined && { duration: Number(duration) * 60 }),
    ...(isNewCategory && { service_category_id: await categoryOf(ctx, String(category)) }),
  }
  if (!found) {
    const { id }: { id: number } = await createService(ctx, { body: { ...unsaid, ...body, show_crm: 1 } })
    find.remember({ id, values: { title: '', article: null, category: '', ...row } as Found['values'] }) // the titles come from the row itself
    return id
  }
  const isChanged = isNewCategory || Object.keys(row).some((name) => name in found.values && found.values[name] !== row[name])
  if (isChanged) await changeService(ctx, { params: { id: found.id }, body }, {})
  if (isChanged) Object.assign(found.values, row)
  return found.id
}

/** Finds the category by its title, a root before a child of the same title, or adds it. */
async function categoryOf(ctx: Ctx, title: string): Promise<number> {
  const rows = await ctx.sql<{ id: number; title: string }>('select id, title from service_categories order by parent_id nulls first, id')
  const known = rows.find((one) => foldedName(one.title) === foldedName(title))
  if (known) return known.id
  const { id } = await insert(ctx, serviceCategoryRecord, { title: title.trim() })
  ctx.tell({ feature: 'service-categories', ids: [id] })
  return id
}
