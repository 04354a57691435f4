import { employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import { call } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'

/** Downloads the file; it is never opened inside the page. */
export async function keepAttachment(id: number) {
  try {
    const response = await call(employerDocuments.attachment, { params: { id } })
    const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file'
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = decodeURIComponent(name)
    link.click()
    // The browser has to have begun before the address dies.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  } catch (error) {
    showRefusal(error)
  }
}
