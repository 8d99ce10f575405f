import { Outlet } from "react-router";
import { Site } from "../ui/site.tsx";
import { PendingScreen } from "./pending-screen.tsx";

export default function PublicLayout() {
	return (
		<Site>
			<PendingScreen>
				<Outlet />
			</PendingScreen>
		</Site>
	);
}
