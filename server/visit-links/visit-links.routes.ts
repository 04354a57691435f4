import { visitLinks } from '#contract/visit-links/visit-links.ts'
import { routes } from '#server/core/serve.ts'
import { answerVisit, findLink, showVisit } from './visit-links.ts'

export const visitLinksRoutes = routes(visitLinks, {
  show: { prepare: findLink, run: showVisit },
  answer: { prepare: findLink, run: answerVisit },
})
