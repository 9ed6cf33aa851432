export const ApplicationScreen = () => null
