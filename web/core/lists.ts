import { listsRu } from '#contract/shell/lists.ru.ts'
import { texts } from './texts.ts'

/** `l('columns')`: what every list says of its table. */
export const l = texts('lists', listsRu)
