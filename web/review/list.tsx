export const ReviewList = () => null
