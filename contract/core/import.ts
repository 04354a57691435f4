import { z } from 'zod'
import { messages } from './rules.ts'

/** 50,000 customers are 5 MB: the one file that may be longer than an upload (docs/decisions/024). */
export const IMPORT_BYTES = 10 * 1024 * 1024

export const importFile = z.file({ error: messages.required }).max(IMPORT_BYTES, 'Файл больше 10 МБ')
