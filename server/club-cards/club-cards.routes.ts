import { clubCards } from '#contract/club-cards/club-cards.ts'
import { routes } from '#server/core/serve.ts'
import { freezeCard } from './freeze.ts'
import { cardShown, cardsPage, takeUsable, usableCards } from './shown.ts'

export const clubCardsRoutes = routes(clubCards, {
  list: (ctx, { query }) => cardsPage(ctx, query),
  show: (ctx, { params }) => cardShown(ctx, params.id),
  usable: { prepare: takeUsable, run: usableCards },
  freeze: freezeCard,
})
