import { printForm } from '#contract/core/form-data.ts'

/** A body with files in the form that the browser sends. */
export function formDataOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of printForm(body)) form.append(name, value)
  return form
}

/** Sends like fetch, which cannot tell how much was sent already. */
export function sendWatched(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', url)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData | null) // only forms are watched
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const id = request.getResponseHeader('X-Request-Id')
  return new Response(request.responseText || null, { status: request.status, headers: id ? { 'X-Request-Id': id } : {} })
}
