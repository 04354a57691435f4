import { dashboardRu } from '#contract/dashboard/dashboard.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('dashboard', dashboardRu)
