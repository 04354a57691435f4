import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { E } from '#contract/core/errors.ts'
import { imageSides } from '#contract/core/image-address.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { folderOf, isFilename, originalOf } from './images.files.ts'
import { cutPicture } from './picture.ts'

/** GET /images/{w}x{h}/{filename} (000 §9): open to everybody who knows the name. */
export function serveImages(server: FastifyInstance, { files }: Pick<House, 'files'>) {
  const cuts = openCuts(files)
  server.get('/images/:size/:filename', async (request, reply) => {
    const { size = '', filename = '' } = request.params as Record<string, string> // the path above names them
    if (!sizes.has(size) || !isFilename(filename)) fail(E.notFound)
    const bytes = (await cuts.find(filename, size)) ?? fail(E.notFound)
    return send(request, reply, bytes, `"${filename.slice(0, 40)}-${size}"`)
  })
}

const sides = [0, ...imageSides]
const sizes = new Set(sides.flatMap((width) => sides.filter((height) => width + height > 0).map((height) => `${width}x${height}`)))

/** Each size is made once and kept beside its original; who asks meanwhile waits for the same work. */
function openCuts(files: House['files']) {
  const underWay = new Map<string, Promise<Uint8Array | null>>()
  async function make(filename: string, size: string, key: string) {
    const original = await files.read(originalOf(filename))
    if (!original) return null
    const [width = 0, height = 0] = size.split('x').map(Number)
    const bytes = await cutPicture(original, width, height)
    await files.put(key, bytes)
    return bytes
  }
  return {
    async find(filename: string, size: string) {
      const key = `${folderOf(filename)}/${size}.webp`
      const known = await files.read(key)
      if (known) return known
      const work = underWay.get(key) ?? make(filename, size, key).finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}

/**
 * A name's content never changes, but faces are erased: nobody between keeps them, and a browser asks again within the hour. A browser that opens it by
 * itself finds a picture and nothing that could run.
 */
function send(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array, etag: string) {
  reply.headers({
    etag,
    'cache-control': 'private, max-age=3600',
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(Buffer.from(bytes))
}
