import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'

/** One list keeps at most so many views: nobody finds more of them again. */
export const VIEWS_MOST = 50

/** The list's path: /bookings. */
const list = z.string().regex(/^\/[\w/-]{1,100}$/)
/** The query of its address, without the page. */
const query = z.string().max(2000)

const savedView = z.object({ id, list, title: z.string(), query, is_default: flag })
export type SavedView = z.output<typeof savedView>

export const savedViewBody = z.object({ list, title: requiredText(60), query, is_default: flag.optional() })

/** Lists as somebody likes them: everybody has their own, nobody sees another's. */
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
