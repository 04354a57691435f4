import { z } from 'zod'
import { messages } from './rules.ts'

/** A file is at most 2 MB (PLT-028). */
export const maxUpload = 2 * 1024 * 1024
/** What a form offers to choose from; the server judges by content, never by name (PLT-029). */
export const imageExtensions = ['gif', 'jpg', 'jpeg', 'tiff', 'png'] as const

/** A file of a form. A body that has one is sent as multipart/form-data (contract/core/form-data.ts). */
export const upload = z.file({ error: messages.required }).max(maxUpload, messages.fileTooBig)
