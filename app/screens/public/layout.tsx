import { Outlet } from "react-router";
import { PendingScreen } from "../../ui/pending-screen.tsx";
import { Site } from "../../ui/site.tsx";

export default function PublicLayout() {
	return (
		<Site>
			<PendingScreen>
				<Outlet />
			</PendingScreen>
		</Site>
	);
}
