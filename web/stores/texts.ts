import { storesRu } from '#contract/stores/stores.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('stores', storesRu)
