import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'

/** The most views of one list: among more of them nobody finds the right one. */
export const VIEWS_MOST = 50

/** The list's path: /bookings. */
const list = z.string().regex(/^\/[\w/-]{1,100}$/)
/** The query of the list's address, without the page. */
const query = z.string().max(2000)

const savedView = z.object({ id, list, title: z.string(), query, is_default: flag })
export type SavedView = z.output<typeof savedView>

export const savedViewBody = z.object({ list, title: requiredText(60), query, is_default: flag.optional() })

/** Saved looks of lists: everybody has their own and does not see those of others. */
export const savedViews = feature('saved-views', {
  list: {
    method: 'GET',
    path: '/saved-views',
    may: 'anyone',
    query: z.object({ list: list.optional() }),
    data: z.object({ items: z.array(savedView) }),
  },
  create: { method: 'POST', path: '/saved-views', may: 'anyone', body: savedViewBody, data: savedView },
  update: {
    method: 'PUT',
    path: '/saved-views/:id',
    may: 'anyone',
    params: idParams,
    body: savedViewBody.omit({ list: true }).partial(),
    data: savedView,
  },
  remove: { method: 'DELETE', path: '/saved-views/:id', may: 'anyone', params: idParams },
})
