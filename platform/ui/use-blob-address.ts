import { useEffect, useMemo } from 'react'

/** The address of a blob in this page, which contains no key. */
export const useBlobAddress = (blob: Blob | undefined) => {
  const address = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
