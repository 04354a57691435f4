import { images } from '#contract/images/images.ts'
import { routes } from '#server/core/serve.ts'
import { prepareImage, removeImage, saveImage } from './images.ts'

export const imagesRoutes = routes(images, {
  save: { prepare: prepareImage, run: saveImage },
  remove: removeImage,
})
