import { listsRu } from '#contract/shell/lists.ru.ts'
import { texts } from './texts.ts'

/** Words that all lists share. */
export const l = texts('lists', listsRu)
