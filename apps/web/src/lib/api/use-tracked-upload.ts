import { useState } from 'react'
import { useUploadMedia } from './use-upload-media.ts'

/** Also tells whether an upload is pending: a form that is saved meanwhile would be saved without the picture. */
export function useTrackedUpload() {
  const send = useUploadMedia()
  const [pending, setPending] = useState(0)
  const upload = async (file: File): Promise<string> => {
    setPending((count) => count + 1)
    try {
      return await send(file)
    } finally {
      setPending((count) => count - 1)
    }
  }
  return { upload, isUploading: pending > 0 }
}
