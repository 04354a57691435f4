import { photoWorks } from '#contract/photo-works/photo-works.ts'
import { routes } from '#server/core/serve.ts'
import { changePhoto, createPhoto, listPhotos, preparePhoto, removePhoto, showPhoto } from './photo-works.ts'

export const photoWorksRoutes = routes(photoWorks, {
  list: listPhotos,
  show: showPhoto,
  create: { prepare: preparePhoto, run: createPhoto },
  update: changePhoto,
  remove: removePhoto,
})
