import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('club-cards', clubCardsRu)
