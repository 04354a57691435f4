import { apiDocsRu } from '#contract/api-docs/api-docs.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('apiDocs', apiDocsRu)

/** A permission is shown by its name; other requirements in words. */
export const mayName = (may: string) => (may in apiDocsRu.mayOf ? t(`mayOf.${may as keyof typeof apiDocsRu.mayOf}`) : may)
