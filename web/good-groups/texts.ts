import { goodGroupsRu } from '#contract/good-groups/good-groups.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-groups', goodGroupsRu)
